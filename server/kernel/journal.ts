/**
 * A local file of records that could not be written to the database yet. What `append` resolved for
 * survives the death of the process and of the machine.
 */
export interface Journal {
  /** Takes over what dead processes left: from now on no other process does. */
  inherit(): Promise<Legacy[]>
  /** Resolves once the records are on disk. When it rejects, they may be there or not. */
  append(records: readonly string[]): Promise<void>
  /** Forgets what was appended: it is in the database now. */
  clear(): Promise<void>
}

/** Records of one dead process. */
export interface Legacy {
  readonly records: readonly string[]
  /** Forgets them: they are in the database now. Until then they survive our death too. */
  forget(): Promise<void>
}

/** Keeps nothing: for work that is done again when it fails. */
export const noJournal: Journal = {
  inherit: () => Promise.resolve([]),
  append: () => Promise.resolve(),
  clear: () => Promise.resolve(),
}
