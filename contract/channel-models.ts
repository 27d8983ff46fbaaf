import lists from './channel-models.json' with { type: 'json' }

/** Apart from the types, because only the form of a channel needs the models. */
const modelsByCode: Readonly<Record<string, readonly string[] | undefined>> = lists

/** The models that a form inserts into an empty list, by the number of the type; none for others. */
export const modelsOfType = (code: number): readonly string[] => modelsByCode[code] ?? []
