/**
 * A local file of records that could not be written to the database yet. Records survive a crash of
 * the process and of the machine once `append` has resolved.
 */
export interface Journal {
  /** Takes over the journals of dead processes. No other process can take over the same journal. */
  takeOver(): Promise<OrphanedJournal[]>
  /** Resolves when the records are on disk. After a rejection they may or may not be on disk. */
  append(records: readonly string[]): Promise<void>
  /** Removes all records, because they are in the database now. */
  clear(): Promise<void>
}

/** The records of one dead process. */
export interface OrphanedJournal {
  readonly records: readonly string[]
  /** Removes the records, because they are in the database now. */
  forget(): Promise<void>
}

/** A journal that stores nothing, for work that is repeated when it fails. */
export const noJournal: Journal = {
  takeOver: () => Promise.resolve([]),
  append: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}
