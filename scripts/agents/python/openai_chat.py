"""One turn in OpenAI chat: the call of the shell streamed, the answer whole."""

import json

from openai import OpenAI

from shell import DESCRIPTION, NAME, SCHEMA, key, model, prompt, run, url

client = OpenAI(base_url=f"{url}/v1", api_key=key)
tool = {"name": NAME, "description": DESCRIPTION, "parameters": SCHEMA}
asked = {"model": model, "tools": [{"type": "function", "function": tool}]}
messages = [{"role": "user", "content": prompt}]

with client.chat.completions.stream(**asked, messages=messages) as stream:
    message = stream.get_final_completion().choices[0].message
messages.append(message.to_dict())
for call in message.tool_calls:
    output = run(json.loads(call.function.arguments))
    messages.append({"role": "tool", "tool_call_id": call.id, "content": output})
print(client.chat.completions.create(**asked, messages=messages).choices[0].message.content)
