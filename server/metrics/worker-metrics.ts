import { performance } from 'node:perf_hooks'
import { channelsCache } from '../domain/channels/index.ts'
import type { OpenServices } from '../io/services.ts'
import type { DurationCounts, Engine } from '../relay/index.ts'
import type { Family, Labels, Sample } from './family.ts'
import { measureLoopDelay, type LoopDelays } from './loop-delay.ts'

/** What the metrics of one process are read from. */
export interface MetricSources {
  readonly services: OpenServices
  readonly engine: Engine
}

/** Starts to measure the event loop. The returned function reads all numbers of the process. */
export function openWorkerMetrics(sources: MetricSources): () => Family[] {
  const readDelays = measureLoopDelay()
  return () => [
    ...callFamilies(sources.engine),
    ...ledgerFamilies(sources),
    ...processFamilies(readDelays()),
    channelFamily(sources.services),
  ]
}

const counter = (name: string, help: string, samples: readonly Sample[]): Family => ({
  name: `sluice_${name}`,
  type: 'counter',
  help,
  samples,
})
const gauge = (name: string, help: string, samples: readonly Sample[]): Family => ({
  ...counter(name, help, samples),
  type: 'gauge',
})
const one = (value: number): Sample[] => [{ value }]
const byLabel = (label: string, values: Iterable<readonly [string, number]>): Sample[] =>
  [...values].map(([name, value]) => ({ labels: { [label]: name }, value }))

function callFamilies({ counts, inFlight }: Engine): Family[] {
  const { received, answered, failed, failedAttempts, durations, firstTokens } = counts.read()
  return [
    counter('calls_total', 'Calls that were received, refused ones included.', one(received)),
    counter(
      'calls_answered_total',
      'Calls whose answer was delivered whole and charged.',
      one(answered),
    ),
    counter(
      'calls_failed_total',
      'Calls that ended with an error, by its code.',
      byLabel('code', failed),
    ),
    counter(
      'attempts_failed_total',
      'Attempts at channels that failed, by the code of the error. Another channel may have answered the call.',
      byLabel('code', failedAttempts),
    ),
    gauge('calls_in_flight', 'Calls that are being served.', one([...inFlight].length)),
    histogram(
      'call_duration_seconds',
      'Time from the admission of an answered call to its settlement.',
      durations,
    ),
    histogram(
      'call_first_token_seconds',
      'Time from the admission of an answered stream to its first token.',
      firstTokens,
    ),
  ]
}

function histogram(name: string, help: string, durations: DurationCounts): Family {
  const { buckets, count, sumSeconds } = durations
  const bounds = [...buckets, [Infinity, count] as const]
  return {
    name: `sluice_${name}`,
    type: 'histogram',
    help,
    samples: [
      ...bounds.map(([seconds, value]) => ({
        suffix: '_bucket' as const,
        labels: { le: seconds === Infinity ? '+Inf' : String(seconds) },
        value,
      })),
      { suffix: '_sum', value: sumSeconds },
      { suffix: '_count', value: count },
    ],
  }
}

function ledgerFamilies({ services, engine }: MetricSources): Family[] {
  const { waiting, unwritten } = engine.ledger.backlog()
  const pools = Object.entries(services.poolUse())
  const connections = pools.flatMap(([pool, { total, idle }]): [Labels, number][] => [
    [{ pool, state: 'busy' }, total - idle],
    [{ pool, state: 'idle' }, idle],
  ])
  return [
    gauge(
      'ledger_waiting',
      'Operations of the ledger that wait for a batch: holds, extensions, releases and settlements.',
      one(waiting),
    ),
    gauge(
      'settlements_unwritten',
      'Settlements that could not be written yet, and are tried again.',
      one(unwritten),
    ),
    gauge(
      'postgres_connections',
      'Connections to PostgreSQL, by pool.',
      connections.map(([labels, value]) => ({ labels, value })),
    ),
    gauge(
      'postgres_waiting',
      'Statements that wait for a connection, by pool.',
      byLabel(
        'pool',
        pools.map(([pool, { waiting: value }]) => [pool, value]),
      ),
    ),
  ]
}

function processFamilies(delays: LoopDelays): Family[] {
  const { user, system } = process.cpuUsage()
  return [
    gauge(
      'event_loop_delay_seconds',
      'Delay of the event loop since the metrics were read before, by quantile; 1 is the longest.',
      byLabel('quantile', delays),
    ),
    counter(
      'event_loop_busy_seconds_total',
      'Time in which the event loop did not wait.',
      one(performance.eventLoopUtilization().active / 1_000),
    ),
    counter('process_cpu_seconds_total', 'Processor time.', one((user + system) / 1e6)),
    gauge('process_resident_memory_bytes', 'Resident memory.', one(process.memoryUsage.rss())),
    gauge(
      'process_start_time_seconds',
      'Time of the start since 1970.',
      one(performance.timeOrigin / 1_000),
    ),
  ]
}

function channelFamily(services: OpenServices): Family {
  const channels = [...channelsCache.read(services).byId.values()]
  const enabled = channels.filter(channel => channel.enabled).length
  return {
    ...gauge(
      'channels',
      'Channels of the site, by whether they take calls.',
      byLabel('status', [
        ['enabled', enabled],
        ['disabled', channels.length - enabled],
      ]),
    ),
    isOfSite: true,
  }
}
