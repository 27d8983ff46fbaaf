import { nextPlace, otherKey } from './affinity/choose-place.ts'
import type { CallKind, Serving } from './call-kind.ts'
import { deliver } from './deliver.ts'
import { addPictures } from './steps/add-pictures.ts'
import type { Call } from './surface.ts'

const serving: Serving = {
  mayMove: ({ caller }) => caller.channelId === undefined,
  next: nextPlace,
  otherKey,
  prepare: addPictures,
  deliver,
}

/** Calls that are answered by their upstream, at once or as a stream. */
export const chatKind: CallKind<Call> = { endsWithCaller: true, open: () => serving }
