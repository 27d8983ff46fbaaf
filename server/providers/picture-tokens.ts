/** What a request says about one of its pictures. */
export interface Picture {
  /** In pixels; undefined when only the upstream can know it. */
  readonly size: { readonly width: number; readonly height: number } | undefined
  readonly isLowDetail: boolean
}

/** OpenAI's rule: a picture is scaled down to these lengths, then cut into square tiles. */
const SIDE_MAX = 2048
const SHORT_SIDE_MAX = 768
const TILE = 512
const ORDINARY = { base: 85, tile: 170 }
/** This model has a lower price per token and counts more tokens per picture. */
const GPT_4O_MINI = { base: 2833, tile: 5667 }
const GLM_4V = 1047
/** The maximum after scaling; used to hold for a picture of unknown size. */
const TILES_MAX = 8

/** The prompt tokens of a picture, by the rule of the model's vendor. */
export function pictureTokens(model: string, { size, isLowDetail }: Picture): number {
  const { base, tile } = model.startsWith('gpt-4o-mini') ? GPT_4O_MINI : ORDINARY
  if (isLowDetail) return base
  if (model === 'glm-4v') return GLM_4V
  return base + tile * (size ? tilesOf(size) : TILES_MAX)
}

function tilesOf({ width, height }: NonNullable<Picture['size']>): number {
  const [short, long] = width < height ? [width, height] : [height, width]
  const scale = Math.min(1, SIDE_MAX / long, SHORT_SIDE_MAX / short)
  return tilesAlong(short * scale) * tilesAlong(long * scale)
}

/** Rounds to whole pixels first, so that a rounding error does not add a tile. */
const tilesAlong = (length: number) => Math.max(1, Math.ceil(Math.round(length) / TILE))
