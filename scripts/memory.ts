import { memoryOf } from './support/memory-of.ts'

/*
 * Prints the memory of the processes of a running Sluice: `npm run memory -- PID`, with the id of the
 * first process, or of `npm start` to include it.
 */

const MIB = 1024 * 1024
const COMMAND_LENGTH = 80

const [argument = ''] = process.argv.slice(2)
if (/^\d+$/.test(argument)) print(Number(argument))
else {
  console.error('Usage: npm run memory -- PID')
  process.exitCode = 2
}

function print(first: number): void {
  const processes = memoryOf(first)
  for (const { pid, command, bytes } of processes) {
    console.log(`${mib(bytes)}  ${String(pid).padStart(7)}  ${command.slice(0, COMMAND_LENGTH)}`)
  }
  console.log(`${mib(processes.reduce((sum, { bytes }) => sum + bytes, 0))}  together`)
}

function mib(bytes: number): string {
  return `${(bytes / MIB).toFixed(1).padStart(7)} MiB`
}
