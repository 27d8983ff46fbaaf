import { bodyOf, readQuota, readText } from './read.ts'

/** The amount to move from the reward balance. A missing amount is 0, which is refused. */
export function fromRestTransfer(raw: unknown) {
  return { amount: readQuota(bodyOf(raw), 'quota') ?? 0n }
}

/** Payment methods by their REST name. Other names are left to the verb. */
const methods: ReadonlyMap<string, string> = new Map([
  ['zfb', 'alipay'],
  ['wx', 'wxpay'],
])

/** The amount of a top-up. A missing amount is 0, which is below any minimum. */
export function fromRestAmount(raw: unknown): bigint {
  return readQuota(bodyOf(raw), 'amount') ?? 0n
}

export function fromRestOrder(raw: unknown) {
  const name = readText(bodyOf(raw), 'payment_method') ?? ''
  return { amount: fromRestAmount(raw), method: methods.get(name) ?? name }
}
