"""Login, captcha, challenge and block pages recognised."""
