"""The shell of a small agent, and how it gets its place: address, key, model and prompt."""

import subprocess
import sys

url, key, model, prompt = sys.argv[1:]

NAME = "bash"
DESCRIPTION = "Runs a command."
SCHEMA = {
    "type": "object",
    "properties": {"command": {"type": "string"}},
    "required": ["command"],
}


def run(arguments):
    """What the command of a call prints."""
    return subprocess.run(
        ["sh", "-c", arguments["command"]], capture_output=True, text=True, check=True
    ).stdout
