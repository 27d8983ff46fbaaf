import type { ChannelName } from './channels.ts'

/** One agent, and how it is pointed at a gateway. Sources: docs/clients.md. */
export interface Agent {
  readonly name: string
  readonly from: Registry
  /** The package, and the file of its program. */
  readonly pack: string
  readonly bin: string
  /** A program of the package that completes its installation, where it has one. */
  readonly install?: string
  /** The files of its empty home folder. */
  home?(place: Place): Readonly<Record<string, string>>
  env(place: Place): Readonly<Record<string, string>>
  args(place: Place): readonly string[]
  /** For an agent that edits files instead of calling a shell. */
  readonly edit?: Edit
  /** A model that it knows, and for which it asks in another form. Absent: the model of the channel. */
  readonly knownModel?: string
  /** The channel of its own dialect, onto which it also runs with faults. Absent: it does not. */
  readonly faultsOnto?: ChannelName
}

export type Registry = 'npm' | 'pypi'

/** Where an agent calls. */
export interface Place {
  /** The address of the gateway. */
  readonly url: string
  readonly key: string
  readonly model: string
  readonly prompt: string
}

/** A change of a file. */
export interface Edit {
  /** What the model answers, in the agent's own form of changes. */
  readonly answer: string
  readonly file: string
  /** What the file has afterwards. */
  readonly text: string
}
