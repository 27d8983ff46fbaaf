import { bodyOf, readQuota, readText } from './read.ts'

/** How much of the reward purse goes to the balance; nothing sent is nothing moved, which is refused. */
export function fromRestTransfer(raw: unknown) {
  return { amount: readQuota(bodyOf(raw), 'quota') ?? 0n }
}

/** The old client's names of payment methods; any other name is left to the verb. */
const methods: ReadonlyMap<string, string> = new Map([
  ['zfb', 'alipay'],
  ['wx', 'wxpay'],
])

/** How much somebody wants to top up; nothing sent is nothing, which is below any minimum. */
export function fromRestAmount(raw: unknown): bigint {
  return readQuota(bodyOf(raw), 'amount') ?? 0n
}

export function fromRestOrder(raw: unknown) {
  const name = readText(bodyOf(raw), 'payment_method') ?? ''
  return { amount: fromRestAmount(raw), method: methods.get(name) ?? name }
}
