import lines from './code-samples.json' with { type: 'json' }
import { curlExample } from './keys.ts'

interface SampleCall {
  /** Of the site, without a path. */
  readonly address: string
  readonly key: string
  readonly model: string
}

const filled = (sample: readonly string[]) => (call: SampleCall) =>
  sample
    .join('\n')
    .replaceAll(/\{(address|key|model)\}/g, (_, name: keyof SampleCall) => call[name])

/** The first call of a program, by the name of its language. */
export const codeSamples: Readonly<Record<string, (call: SampleCall) => string>> = {
  curl: ({ address, key, model }) => curlExample(address, key, model),
  Python: filled(lines.Python),
  JavaScript: filled(lines.JavaScript),
}
