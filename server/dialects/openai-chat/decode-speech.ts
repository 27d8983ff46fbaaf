import type { JsonObject } from '../../../contract/json.ts'
import { given, textIn } from '../values.ts'
import type { OpenParts } from './open-parts.ts'
import { readSpeech } from './read-messages.ts'

export interface SpeechDecoder {
  add(audio: JsonObject): void
  end(): void
}

/** Reads the sound of an answer, whose pieces are each base64, and its transcript. */
export function createSpeechDecoder(parts: OpenParts): SpeechDecoder {
  let members: JsonObject = {}
  let transcript = ''
  const pieces: string[] = []

  return {
    add(audio) {
      const { data, transcript: text, ...rest } = audio
      members = { ...members, ...rest }
      transcript += textIn(text)
      if (textIn(data) !== '') pieces.push(textIn(data))
    },
    end() {
      if (pieces.length === 0 && transcript === '') return
      const said = given({ transcript: transcript === '' ? undefined : transcript })
      const speech = readSpeech({ ...members, ...said, data: joinedBase64(pieces) })
      if (speech) parts.whole(speech)
    },
  }
}

function joinedBase64(pieces: readonly string[]): string {
  if (pieces.length <= 1) return pieces[0] ?? ''
  return Buffer.concat(pieces.map(piece => Buffer.from(piece, 'base64'))).toString('base64')
}
