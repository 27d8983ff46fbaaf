import { createServer } from 'node:net'
import { StartError } from '../kernel/start-error.ts'

/** Throws a StartError when the port is in use, of one address or of all. Workers share the port, so their `listen` would succeed. */
export function refuseTakenPort(port: number, host?: string): Promise<void> {
  return new Promise((done, refuse) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => refuse(portError(port, error)))
    probe.listen({ port, host }, () => probe.close(() => done()))
  })
}

/** Whether no process listens on a port. */
export function isPortFree(port: number): Promise<boolean> {
  return refuseTakenPort(port).then(
    () => true,
    () => false,
  )
}

function portError(port: number, { code, message }: NodeJS.ErrnoException): StartError {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program: stop it, or choose another with PORT.`,
    EADDRNOTAVAIL: 'SLUICE_HOST is no address of this machine.',
    EACCES: `This user may not use port ${port}: choose one above 1023 with PORT.`,
  }
  return new StartError(reasons[code ?? ''] ?? `Port ${port} cannot be used: ${message}.`)
}
