import { randomUUID } from 'node:crypto'
import { openJournal } from '../../server/io/journal.ts'

// Appends one record to its own journal, sends a message to its parent, and runs until it is killed.
const [, , folder = '', port = '', record = ''] = process.argv
await openJournal({ folder, port: Number(port), nodeId: randomUUID() }).append([record])
// Without a listener the channel to the parent does not keep the process running.
process.once('disconnect', () => process.exit())
process.send?.('appended')
