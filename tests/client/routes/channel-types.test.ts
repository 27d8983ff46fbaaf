import { describe, expect, it } from 'vitest'
import {
  endsWithVersion,
  formOfType,
  hasKeyShape,
} from '../../../client/routes/channels/parts/channelTypeForm.ts'
import {
  channelForm,
  newChannel,
  type ChannelValues,
} from '../../../client/routes/channels/parts/channelValues.ts'
import { modelsOfType } from '../../../contract/channel-models.ts'
import { channelTypes, findChannelType } from '../../../contract/channel-types.ts'
import { fieldErrorsOf } from '../../../contract/field-errors.ts'

/** What the form of a type shows, beside what all types have. */
interface Row {
  readonly code: number
  readonly zh: string
  readonly en: string
  readonly color: string
  readonly url: string
  readonly keyHint?: string
  readonly urlLabel?: 'azure' | 'custom' | 'fastgpt' | 'suno'
  readonly other?: 'account' | 'apiVersion' | 'modelVersion' | 'region'
  /** The value of `other` that the server stores for an empty one. */
  readonly otherDefault?: string
  readonly otherHelp?: 'apiVersion' | 'region'
  readonly banner?: 'azure' | 'custom' | 'hunyuan' | 'zhipuV3'
  readonly needsAddress?: true
}

/** Code, Chinese name, English name, color, default address. In the order of the list of types. */
const row = (
  code: number,
  [zh, en, color]: readonly [string, string, string],
  url: string,
  rest: Partial<Row> = {},
): Row => ({ code, zh, en, color, url, ...rest })

const MIDJOURNEY = ['mj_imagine', 'mj_variation', 'mj_reroll', 'mj_blend', 'mj_upscale']

const rows: readonly Row[] = [
  row(1, ['OpenAI', 'OpenAI', 'green'], 'https://api.openai.com'),
  row(2, ['Midjourney Proxy', 'Midjourney Proxy', 'blue'], 'https://oa.api2d.net'),
  row(5, ['Midjourney Proxy Plus', 'Midjourney Proxy Plus', 'blue'], 'https://api.openai-sb.com'),
  row(36, ['Suno API', 'Suno API', 'purple'], '', { urlLabel: 'suno', needsAddress: true }),
  row(4, ['Ollama', 'Ollama', 'grey'], 'http://localhost:11434'),
  row(14, ['Anthropic Claude', 'Anthropic Claude', 'indigo'], 'https://api.anthropic.com'),
  row(33, ['AWS Claude', 'AWS Claude', 'indigo'], '', { keyHint: 'Ak|Sk|Region' }),
  row(41, ['Vertex AI', 'Vertex AI', 'blue'], '', {
    keyHint: '{"type":"service_account",…}',
    other: 'region',
    otherHelp: 'region',
  }),
  row(3, ['Azure OpenAI', 'Azure OpenAI', 'teal'], '', {
    urlLabel: 'azure',
    other: 'apiVersion',
    otherHelp: 'apiVersion',
    banner: 'azure',
    needsAddress: true,
  }),
  row(34, ['Cohere', 'Cohere', 'purple'], 'https://api.cohere.ai'),
  row(39, ['Cloudflare', 'Cloudflare', 'grey'], 'https://api.cloudflare.com', { other: 'account' }),
  row(43, ['DeepSeek', 'DeepSeek', 'blue'], 'https://api.deepseek.com'),
  row(15, ['百度文心千帆', 'Baidu ERNIE', 'blue'], 'https://aip.baidubce.com', {
    keyHint: 'APIKey|SecretKey',
  }),
  row(46, ['百度千帆 V2', 'Baidu Qianfan V2', 'blue'], 'https://qianfan.baidubce.com'),
  row(17, ['阿里通义千问', 'Alibaba Qwen', 'orange'], 'https://dashscope.aliyuncs.com'),
  row(18, ['讯飞星火', 'iFlytek Spark', 'blue'], '', {
    keyHint: 'APPID|APISecret|APIKey',
    other: 'modelVersion',
    otherDefault: 'v2.1',
  }),
  row(16, ['智谱 ChatGLM', 'Zhipu ChatGLM', 'violet'], 'https://open.bigmodel.cn', {
    keyHint: 'id.secret',
    banner: 'zhipuV3',
  }),
  row(26, ['智谱 GLM-4V', 'Zhipu GLM-4V', 'purple'], 'https://open.bigmodel.cn', {
    keyHint: 'id.secret',
  }),
  row(
    24,
    ['Google Gemini', 'Google Gemini', 'orange'],
    'https://generativelanguage.googleapis.com',
  ),
  row(47, ['Xinference', 'Xinference', 'teal'], '', { needsAddress: true }),
  row(25, ['Moonshot', 'Moonshot', 'green'], 'https://api.moonshot.cn'),
  row(20, ['OpenRouter', 'OpenRouter', 'violet'], 'https://openrouter.ai/api'),
  row(19, ['360 智脑', '360 Zhinao', 'blue'], 'https://api.360.cn'),
  row(23, ['腾讯混元', 'Tencent Hunyuan', 'teal'], 'https://api.hunyuan.cloud.tencent.com', {
    banner: 'hunyuan',
  }),
  row(31, ['零一万物', '01.AI', 'green'], 'https://api.lingyiwanwu.com'),
  row(35, ['MiniMax', 'MiniMax', 'green'], 'https://api.minimax.chat'),
  row(37, ['Dify', 'Dify', 'teal'], 'https://api.dify.ai'),
  row(38, ['Jina', 'Jina', 'blue'], 'https://api.jina.ai'),
  row(40, ['SiliconCloud', 'SiliconCloud', 'purple'], 'https://api.siliconflow.cn'),
  row(42, ['Mistral AI', 'Mistral AI', 'blue'], 'https://api.mistral.ai'),
  row(8, ['自定义渠道', 'Custom', 'pink'], '', {
    urlLabel: 'custom',
    banner: 'custom',
    needsAddress: true,
  }),
  row(
    22,
    ['知识库：FastGPT', 'Knowledge base: FastGPT', 'blue'],
    'https://fastgpt.run/api/openapi',
    {
      keyHint: 'APIKey-AppId',
      urlLabel: 'fastgpt',
    },
  ),
  row(44, ['MokaAI M3E', 'MokaAI M3E', 'purple'], 'https://api.moka.ai'),
  row(
    45,
    ['火山方舟（豆包）', 'Volcengine Ark (Doubao)', 'blue'],
    'https://ark.cn-beijing.volces.com',
  ),
  row(48, ['xAI', 'xAI', 'grey'], 'https://api.x.ai'),
]

const valuesOf = ({ code, other }: Row, change: Partial<ChannelValues> = {}): ChannelValues => ({
  ...newChannel(),
  type: String(code),
  name: 'one',
  key: code === 41 ? '{"type":"service_account"}' : 'k',
  baseUrl: 'https://upstream.example/',
  other: other === 'region' || other === 'account' ? 'us-east1' : '',
  models: ['m'],
  ...change,
})

const { schema, toInput } = channelForm.create
const errorsOf = (values: ChannelValues) => {
  const parsed = schema.safeParse(toInput(values))
  if (parsed.success) return []
  return fieldErrorsOf(parsed.error).map(({ field, messageKey }) => [field, messageKey])
}

describe('the types of the channel form', () => {
  it('are offered in the order of the list', () => {
    const offered = channelTypes.filter(type => type.offered).map(({ code }) => code)
    expect(offered).toEqual(rows.map(({ code }) => code))
  })

  it.each(rows)('$code $en has its texts, fields and default address', expected => {
    const { code, zh, en, color, url, keyHint = '' } = expected
    const type = findChannelType(code)
    expect(type).toMatchObject({ name: { zh, en }, color, defaultBaseUrl: url, keyHint })
    const { urlLabel, other, otherHelp, otherDefault, banner, needsAddress = false } = expected
    expect(formOfType(code)).toEqual({
      baseUrlLabel: urlLabel && `channelWork:form.baseUrl.${urlLabel}`,
      otherLabel: other && `channelWork:form.other.${other}`,
      otherHelp: otherHelp && `channelWork:form.other.${otherHelp}Help`,
      otherPlaceholder: otherDefault,
      needsOther: other === 'account' || other === 'region',
      banner: banner && `channelWork:form.banner.${banner}`,
      needsAddress,
      isRegion: code === 41,
      isBatchable: code !== 41,
      hasOrganization: code === 1,
    })
  })

  it.each(rows)('$code $en stores what is typed, and what an empty field stands for', expected => {
    const values = valuesOf(expected)
    expect(schema.parse(toInput(values))).toMatchObject({
      baseUrl: 'https://upstream.example',
      other: values.other || (expected.otherDefault ?? ''),
      groups: ['default'],
      priority: 0,
      weight: 0,
      autoBan: true,
    })
    const missing = expected.needsAddress ? [['baseUrl', 'valueRequired']] : []
    expect(errorsOf(valuesOf(expected, { baseUrl: '' }))).toEqual(missing)
  })

  it('have models to fill in, except those that are asked for theirs', () => {
    const empty = rows.filter(({ code }) => modelsOfType(code).length === 0).map(({ code }) => code)
    expect(empty.toSorted((a, b) => a - b)).toEqual([4, 8, 20, 22, 47])
    expect(modelsOfType(2)).toEqual([...MIDJOURNEY, 'mj_describe', 'mj_uploads'])
    expect(modelsOfType(5)).toEqual([
      'swap_face',
      ...MIDJOURNEY,
      'mj_describe',
      'mj_zoom',
      'mj_shorten',
      'mj_modal',
      'mj_inpaint',
      'mj_custom_zoom',
      'mj_high_variation',
      'mj_low_variation',
      'mj_pan',
      'mj_uploads',
    ])
    expect(modelsOfType(36)).toEqual(['suno_music', 'suno_lyrics'])
  })

  it('say of a service that its vendor ended it', () => {
    const ended = channelTypes.filter(({ ended: isEnded }) => isEnded).map(({ code }) => code)
    expect(ended).toEqual([11, 21])
    for (const code of ended) expect(formOfType(code).banner).toBe('channelWork:form.banner.ended')
  })

  it('refuse a region that is missing, broken or without its default', () => {
    const vertex = rows.find(({ code }) => code === 41) as Row
    const errors = (other: string) => errorsOf(valuesOf(vertex, { other }))
    expect(errors('')).toEqual([['other', 'regionNeeded']])
    expect(errors('{"a"')).toEqual([['other', 'valueJson']])
    expect(errors('{"m": "us-east1"}')).toEqual([['other', 'regionDefaultNeeded']])
    expect(errors('{"default": "us-east1", "m": "us-west1"}')).toEqual([])
  })

  it.each([
    ['', 'anything|at-all', true],
    ['Ak|Sk|Region', 'a|b|c', true],
    ['Ak|Sk|Region', 'a|b', false],
    ['id.secret', 'a.b', true],
    ['id.secret', 'a', false],
    ['APIKey-AppId', 'fastgpt-key-app', true],
    ['APIKey-AppId', 'key', false],
    ['{"type":"service_account",…}', '{"private_key": "-----BEGIN PRIVATE KEY-----"}', true],
    ['{"type":"service_account",…}', 'sk-1', false],
  ])('a key in the form of %j: %j is as expected: %s', (hint, key, isExpected) => {
    expect(hasKeyShape(hint, key)).toBe(isExpected)
  })

  it('warn of an address that ends with the version', () => {
    expect(endsWithVersion(1, 'https://a.example/v1/ ')).toBe(true)
    expect(endsWithVersion(1, 'https://a.example/v1beta')).toBe(false)
    expect(endsWithVersion(8, 'https://a.example/v1')).toBe(false)
  })
})
