"""What Schemathesis needs to be told in Python."""

import schemathesis


@schemathesis.deserializer("text/yaml")
def read_as_text(_context, response):
    """CloudFormation's YAML has tags of its own (!GetAtt), at which the built-in reader breaks off the run."""
    return response.content.decode()
