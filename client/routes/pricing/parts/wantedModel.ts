/** The model whose calls are calculated. */
export interface WantedModel {
  readonly model: string
  /** Counts the choices in the list. */
  readonly request: number
}

export const noModel: WantedModel = { model: '', request: 0 }
