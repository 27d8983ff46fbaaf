import type { JsonObject, JsonValue } from '../../contract/json.ts'
import { numberOf } from '../kernel/exact-json.ts'
import type { Citations } from './turn.ts'
import { isObject, textIn } from './values.ts'

/** A page of the web that a text cites. */
export interface WebSource {
  readonly url: string
  readonly title: string
  /** Where in the text it is cited, in characters; 0 and 0 for the whole text. */
  readonly start_index: number
  readonly end_index: number
}

/** The pages of the web among the sources of a text, as any dialect writes them. */
export const webSourcesIn = ({ items }: Citations): readonly WebSource[] => items.flatMap(sourceIn)

function sourceIn(item: JsonValue): WebSource[] {
  if (!isObject(item)) return []
  const web = [item['web'], item['url_citation']].find(isObject) ?? item
  const url = textIn(web['url']) || textIn(web['uri'])
  if (url === '') return []
  const placeIn = (...names: readonly string[]) => placeAmong([web, item], names)
  return [
    {
      url,
      title: textIn(web['title']),
      start_index: placeIn('start_index', 'startIndex'),
      end_index: placeIn('end_index', 'endIndex'),
    },
  ]
}

function placeAmong(objects: readonly JsonObject[], names: readonly string[]): number {
  const places = objects.flatMap(object => names.map(name => numberOf(object[name])))
  return places.find(place => typeof place === 'number') ?? 0
}
