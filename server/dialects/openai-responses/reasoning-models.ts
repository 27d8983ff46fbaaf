/** A name of OpenAI, also after the prefix of a vendor, such as `openai/gpt-5.4-mini` or `openai.gpt-5.4`. */
const NAME = /(?:^|[/.:])(?:gpt-(\d+)(?:\.(\d+))?|(o)[1-9]|(chatgpt))(?![\d.])/i
const CHAT = /-chat\b/i

/** What the name of a model says about its reasoning. */
export interface Reasoner {
  /** Whether it reasons; undefined for a model of another vendor. */
  readonly reasons?: boolean
  /** Its version, such as 504 for 5.4; 0 for the o series. */
  readonly version: number
}

/** Families are recognised by number, so that models of the next years are known too. */
export function reasonerOf(model: string): Reasoner {
  const [, major, minor, series, chat] = NAME.exec(model) ?? []
  if (series !== undefined) return { reasons: true, version: 0 }
  if (chat !== undefined) return { reasons: false, version: 400 }
  if (major === undefined) return { version: 0 }
  const version = Number(major) * 100 + Number(minor ?? 0)
  return { reasons: version >= 500 && !CHAT.test(model), version }
}

/** The nearest effort that a model knows. */
export function effortFor(effort: string, { reasons, version }: Reasoner): string {
  if (reasons !== true) return effort
  const known = version === 0 ? LOW : effortsOf(version)
  return known[effort] ?? effort
}

type Efforts = Readonly<Record<string, string>>

/** The o series knows low, medium and high. */
const LOW: Efforts = { none: 'low', minimal: 'low', xhigh: 'high', max: 'high' }

function effortsOf(version: number): Efforts {
  if (version < 501) return { none: 'minimal', xhigh: 'high', max: 'high' }
  if (version < 502) return { minimal: 'low', xhigh: 'high', max: 'high' }
  return version < 506 ? { minimal: 'low', max: 'xhigh' } : { minimal: 'low' }
}

const BUDGETS: readonly (readonly [tokensMax: number, effort: string])[] = [
  [0, 'none'],
  [4096, 'low'],
  [16_384, 'medium'],
]

/** The effort that stands for a budget of thinking tokens. */
export function effortOfBudget(budget: number): string {
  return BUDGETS.find(([tokensMax]) => budget <= tokensMax)?.[1] ?? 'high'
}
