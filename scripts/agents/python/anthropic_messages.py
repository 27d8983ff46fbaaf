"""One turn in Anthropic Messages: the call of the shell streamed, the answer whole."""

from anthropic import Anthropic

from shell import DESCRIPTION, NAME, SCHEMA, key, model, prompt, run, url

client = Anthropic(base_url=url, api_key=key)
tool = {"name": NAME, "description": DESCRIPTION, "input_schema": SCHEMA}
asked = {"model": model, "max_tokens": 1024, "tools": [tool]}
messages = [{"role": "user", "content": prompt}]

with client.messages.stream(**asked, messages=messages) as stream:
    message = stream.get_final_message()
results = [
    {"type": "tool_result", "tool_use_id": block.id, "content": run(block.input)}
    for block in message.content
    if block.type == "tool_use"
]
messages += [
    {"role": "assistant", "content": message.content},
    {"role": "user", "content": results},
]
print(client.messages.create(**asked, messages=messages).content[0].text)
