import type { Target } from '../provider.ts'

/** The address of a call for a channel. */
export type Address = (target: Account & Partial<Target>) => string

type Account = Pick<Target, 'baseUrl' | 'other'>

const VARIABLE = /\{(model|other)\}/g

/** The address from a path after the base address. Most paths have no variables. */
export function addressAt(path: string): Address {
  if (!path.includes('{')) return ({ baseUrl }) => baseUrl + path
  return target => target.baseUrl + filled(path, target)
}

/** The base address of a channel is the whole address, with the model as a variable. */
export const wholeAddress: Address = target => filled(target.baseUrl, target)

const filled = (text: string, { other, upstreamModel = '' }: Account & Partial<Target>) =>
  text.replaceAll(VARIABLE, (_, name: string) =>
    encodeURIComponent(name === 'model' ? upstreamModel : other),
  )
