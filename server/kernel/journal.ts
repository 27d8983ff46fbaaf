/**
 * A local file of records that could not be written to the database yet. What `append` resolved for
 * survives the death of the process and of the machine.
 */
export interface Journal {
  /** Records that an earlier process of the same place left behind. */
  read(): Promise<string[]>
  /** Resolves once the records are on disk. */
  append(records: readonly string[]): Promise<void>
  /** Forgets everything: it is in the database now. */
  clear(): Promise<void>
}

/** Keeps nothing: for work that is done again when it fails. */
export const noJournal: Journal = {
  read: () => Promise.resolve([]),
  append: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}
