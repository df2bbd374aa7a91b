"""Implementations of the model port: an offline lexical provider, and any provider that speaks the OpenAI protocol."""
