"""One turn in Gemini's API: the call of the shell streamed, the answer whole."""

from google import genai
from google.genai import types

from shell import DESCRIPTION, NAME, SCHEMA, key, model, prompt, run, url

client = genai.Client(api_key=key, http_options=types.HttpOptions(base_url=url))
function = types.FunctionDeclaration(
    name=NAME, description=DESCRIPTION, parameters_json_schema=SCHEMA
)
config = types.GenerateContentConfig(tools=[types.Tool(function_declarations=[function])])
contents = [types.UserContent(prompt)]

parts = [
    part
    for chunk in client.models.generate_content_stream(
        model=model, contents=contents, config=config
    )
    for part in (chunk.candidates[0].content.parts if chunk.candidates else None) or []
]
results = [
    types.Part(
        function_response=types.FunctionResponse(
            id=part.function_call.id,
            name=NAME,
            response={"output": run(part.function_call.args)},
        )
    )
    for part in parts
    if part.function_call
]
contents += [types.Content(role="model", parts=parts), types.UserContent(results)]
print(client.models.generate_content(model=model, contents=contents, config=config).text)
