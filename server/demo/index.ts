import { rootSignIn } from '../domain/users/index.ts'
import type { Services } from '../kernel/ctx.ts'
import { seedDemo } from './seed.ts'
import { startTraffic } from './traffic.ts'
import { startDemoUpstream } from './upstream.ts'

export interface Demo {
  /** The address of the demo's upstream, which the address rules would otherwise refuse. */
  readonly outboundAllow: readonly string[]
  readonly greeting: string[]
  stop(): Promise<void>
}

/** The settings that the demo needs. */
export interface DemoSettings {
  readonly port: number
  readonly rootPassword: string | undefined
}

/**
 * Starts the scripted upstream and calls of the sample users, and fills the tables once. Returns lines that
 * explain the demo.
 */
export async function startDemo(
  services: Services,
  { port, rootPassword }: DemoSettings,
): Promise<Demo> {
  const upstream = await startDemoUpstream()
  const keys = await seedDemo(services, upstream.baseUrl)
  const stopTraffic = startTraffic(port, keys.others)
  const { username, password } = await rootSignIn(services, rootPassword)
  return {
    outboundAllow: [upstream.address],
    greeting: [
      `Sign in as ${username} with the password ${password ?? 'that was set for it'}. The demo listens on this machine only.`,
      'Try a call:',
      curl(port, keys.own),
    ],
    async stop() {
      stopTraffic()
      await upstream.stop()
    },
  }
}

function curl(port: number, key: string): string {
  const body = {
    model: 'gpt-4o-mini',
    stream: true,
    messages: [{ role: 'user', content: 'Hello, Sluice!' }],
  }
  return [
    `curl -N http://localhost:${port}/v1/chat/completions`,
    `-H "Authorization: Bearer ${key}"`,
    `-H "Content-Type: application/json" -d '${JSON.stringify(body)}'`,
  ].join(' ')
}
