import type { Dialect } from '../../dialects/dialect.ts'
import type { Vendor } from './vendor.ts'

/** Reads errors of a dialect, with the codes of OpenAI where the vendor has others. */
export function readFaultOf({ codes }: Vendor, { readFault }: Dialect): Dialect['readFault'] {
  if (!codes) return readFault
  return (status, body) => {
    const fault = readFault(status, body)
    const code = Object.hasOwn(codes, fault.code) ? codes[fault.code] : undefined
    return code === undefined ? fault : { ...fault, code }
  }
}
