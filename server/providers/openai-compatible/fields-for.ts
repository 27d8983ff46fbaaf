import { forModel, type Fitted } from './reasoning-models.ts'
import { withMessagesFor, withoutEmptyLists } from './messages.ts'
import type { Vendor } from './vendor.ts'

type Body = Readonly<Record<string, unknown>>

/** What a call asks of its upstream. */
interface Asked {
  readonly upstreamModel: string
  readonly isStream: boolean
}

/** The body of a call as the upstream and the model take it. */
export function bodyFor(vendor: Vendor, body: Body, { upstreamModel, isStream }: Asked): Fitted {
  const asked = withMessagesFor(vendor, withoutEmptyLists(body), upstreamModel)
  const fitted = forModel(asked, upstreamModel)
  const named = withUsage(vendor, valued(vendor, renamed(vendor, fitted.body)), isStream)
  return withoutRefused(vendor, { ...fitted, body: withinRanges(vendor, named) })
}

function renamed({ renamed: names }: Vendor, body: Body): Body {
  if (!names) return body
  let fitted = body
  for (const [name, other] of Object.entries(names)) {
    const { [name]: value, ...rest } = fitted
    if (value !== undefined) fitted = { ...rest, [other]: fitted[other] ?? value }
  }
  return fitted
}

function valued({ values }: Vendor, body: Body): Body {
  if (!values) return body
  let fitted = body
  for (const [name, others] of Object.entries(values)) {
    const value = fitted[name]
    const isKnown = typeof value === 'string' && Object.hasOwn(others, value)
    const other = isKnown ? others[value] : undefined
    if (other !== undefined) fitted = { ...fitted, [name]: other }
  }
  return fitted
}

function withinRanges({ ranges }: Vendor, body: Body): Body {
  if (!ranges) return body
  let fitted = body
  for (const [name, { min = -Infinity, max = Infinity }] of Object.entries(ranges)) {
    const value = fitted[name]
    if (typeof value !== 'number') continue
    const within = Math.min(Math.max(value, min), max)
    if (within !== value) fitted = { ...fitted, [name]: within }
  }
  return fitted
}

function withoutRefused({ refused }: Vendor, fitted: Fitted): Fitted {
  const { body, left = [] } = fitted
  const names = refused?.filter(name => body[name] !== undefined) ?? []
  if (names.length === 0) return fitted
  const kept = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
  return { body: kept, left: [...left, ...names] }
}

/**
 * Asks for the usage of a stream, which upstreams report only on request. The relay hides the report
 * from callers that did not ask for it, and counts by itself where the upstream cannot report.
 */
function withUsage({ refusesStreamOptions }: Vendor, body: Body, isStream: boolean): Body {
  const asked = body['stream_options']
  if (refusesStreamOptions) {
    if (asked === undefined) return body
    const { stream_options: _, ...rest } = body
    return rest
  }
  if (!isStream) return body
  const options = typeof asked === 'object' && asked !== null ? asked : {}
  return { ...body, stream_options: { ...options, include_usage: true } }
}
