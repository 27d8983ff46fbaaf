/** One number of a family of metrics. */
export interface Sample {
  /** What follows the name of a histogram. */
  readonly suffix?: '_bucket' | '_count' | '_sum'
  readonly labels?: Labels
  readonly value: number
}

export type Labels = Readonly<Record<string, string>>

/** Metrics of one name, as Prometheus knows them. */
export interface Family {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly samples: readonly Sample[]
  /** Whether every process of the site has the same numbers: one of them is enough. */
  readonly isOfSite?: true
}

/** The families in the text format of Prometheus, version 0.0.4. */
export function textOf(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${value}`,
    ),
  ])
  return `${lines.join('\n')}\n`
}

/** The families of several workers: samples of one name together, each with its worker. */
export function merged(
  workers: readonly { readonly worker: number; readonly families: readonly Family[] }[],
): Family[] {
  const byName = new Map<string, Family>()
  for (const { worker, families } of workers) {
    for (const family of families) {
      const before = byName.get(family.name)
      if (before && family.isOfSite) continue
      const own = family.isOfSite ? family.samples : family.samples.map(withLabel(worker))
      byName.set(family.name, { ...family, samples: [...(before?.samples ?? []), ...own] })
    }
  }
  return [...byName.values()]
}

const withLabel = (worker: number) => (sample: Sample) => ({
  ...sample,
  labels: { worker: String(worker), ...sample.labels },
})

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
