type Body = Readonly<Record<string, unknown>>

/** The o series, and GPT from the fifth generation on, with or without the name of a vendor. */
const REASONING_MODEL = /^(?:[^/]+\/)*(?:o\d+|gpt-(?:[5-9]|\d\d))(?=$|[-.])(?!.*-chat)/
/** GPT from 5.1 on can answer without reasoning, and then takes a temperature. */
const CAN_SKIP_REASONING = /^(?:[^/]+\/)*gpt-(?:5\.[1-9]|[6-9]|\d\d)(?=$|[-.])/
const EFFORT_SUFFIX = /-(high|medium|low)$/
const TEMPERATURE: readonly string[] = ['temperature']

/** A body, and the caller's fields that it lacks, if any. */
export interface Fitted {
  readonly body: Body
  readonly left?: readonly string[]
}

/**
 * The body for a model, by its name. Reasoning models use another limit field and no temperature; the effort
 * is a field of its own.
 */
export function forModel(body: Body, upstreamModel: string): Fitted {
  if (!REASONING_MODEL.test(upstreamModel)) {
    return { body: body['model'] === upstreamModel ? body : { ...body, model: upstreamModel } }
  }
  const { temperature, ...rest } = body
  const fitted = withOwnFields(rest, upstreamModel)
  if (temperature === undefined) return { body: fitted }
  return skipsReasoning(rest, upstreamModel)
    ? { body: { ...fitted, temperature } }
    : { body: fitted, left: TEMPERATURE }
}

function withOwnFields({ max_tokens, ...rest }: Body, upstreamModel: string): Body {
  const effort = EFFORT_SUFFIX.exec(upstreamModel)?.[1]
  return {
    ...rest,
    model: upstreamModel.replace(EFFORT_SUFFIX, ''),
    ...(max_tokens === undefined
      ? {}
      : { max_completion_tokens: rest['max_completion_tokens'] ?? max_tokens }),
    ...(effort === undefined ? {} : { reasoning_effort: effort }),
  }
}

function skipsReasoning(body: Body, upstreamModel: string): boolean {
  if (body['reasoning_effort'] !== 'none' || EFFORT_SUFFIX.test(upstreamModel)) return false
  return CAN_SKIP_REASONING.test(upstreamModel)
}
