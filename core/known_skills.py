"""Names of tools that forms ask about by name alone: enough to tell `PySpark, Hive?` from a question about anything else."""

import re

from core.text.normalize import plain

_NAMES = """
python java javascript typescript kotlin scala golang rust ruby php perl swift dart flutter c++ c# .net asp.net vb.net cobol fortran matlab r sql pl/sql t-sql nosql bash shell powershell
html css sass less tailwind bootstrap react react.js reactjs angular angularjs vue vue.js nuxt next.js svelte jquery redux node.js nodejs express django flask fastapi spring hibernate laravel symfony rails
mysql postgresql postgres oracle mongodb redis cassandra dynamodb elasticsearch kibana snowflake bigquery redshift databricks teradata hive hadoop spark pyspark kafka rabbitmq airflow dbt informatica talend
aws azure gcp docker kubernetes terraform ansible jenkins gitlab github bitbucket git circleci prometheus grafana linux unix windows vmware nginx openshift helm cloudformation serverless lambda
jira confluence figma sketch photoshop illustrator indesign autocad solidworks revit sitecore sharepoint salesforce sap abap hana servicenow workday dynamics netsuite guidewire pega appian mulesoft tibco camunda
tableau powerbi qlik looker excel vba selenium cypress playwright jest mocha junit postman soapui graphql rest grpc soap microservices oauth saml wordpress shopify magento drupal joomla
pytorch tensorflow keras pandas numpy opencv nlp llm langchain mlops hubspot zapier marketo seo sem etl oop cissp verilog vhdl fpga plc scada labview simulink stk hl7 fhir epic cerner
1с битрикс clickhouse pytest
""".split()
_KNOWN = frozenset(_NAMES)
_WORD = re.compile(r"[\w.+#/]*[\w+#]")


def names_a_tool(text: str) -> bool:
    """Whether one of the words is the name of a known tool."""
    return any(word in _KNOWN or word.strip(".") in _KNOWN for word in _WORD.findall(plain(text)))


def is_known_tool(text: str) -> bool:
    """Whether the whole text is the name of one known tool."""
    return plain(text) in _KNOWN
