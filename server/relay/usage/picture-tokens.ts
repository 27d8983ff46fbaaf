/** What a request tells about a picture that it sends along. */
export interface Picture {
  /** In pixels; undefined when only the upstream will see them. */
  readonly size: { readonly width: number; readonly height: number } | undefined
  readonly isLowDetail: boolean
}

/** OpenAI's rule: a picture is brought to these lengths, then cut into square tiles. */
const SIDE_MAX = 2048
const SHORT_SIDE_MAX = 768
const TILE = 512
const ORDINARY = { base: 85, tile: 170 }
/** The same money per picture at a far lower price per token. */
const GPT_4O_MINI = { base: 2833, tile: 5667 }
const GLM_4V = 1047
/** No picture has more: what is held for one of unknown size is enough. */
const TILES_MAX = 8

/** Prompt tokens of a picture as the model's vendor counts them (billing contract 6, V01 to V06). */
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

/** Pixels are whole: a length that only rounding leaves above a tile needs no further one. */
const tilesAlong = (length: number) => Math.max(1, Math.ceil(Math.round(length) / TILE))
