import type { Language } from '../../../contract/enums.ts'
import type { ErrorParams } from '../../../contract/errors.ts'
import { message, type MessageKey } from '../../../contract/messages.ts'

/** The kinds of mail; each has a subject and a text in both languages. */
export type MailKind =
  | 'verification'
  | 'addressInUse'
  | 'passwordReset'
  | 'noAccount'
  | 'test'
  | 'lowBalance'
  | 'noBalance'
  | 'channelStatus'

/** What a mail says at its end, and on its button; absent for a mail that its reader asked for. */
const endings: Partial<Record<MailKind, Ending>> = {
  lowBalance: { ending: 'reminderEnd', button: 'openTopUp' },
  noBalance: { ending: 'reminderEnd', button: 'openTopUp' },
  channelStatus: { ending: 'channelStatusEnd', button: 'openChannels' },
}
const asked: Ending = { ending: 'ignore', button: 'openLink' }

interface Ending {
  readonly ending: MessageKey<'mails'>
  readonly button: MessageKey<'mails'>
}

/** What a mail says. */
export interface MailContent {
  readonly kind: MailKind
  readonly params: ErrorParams
  /** Lines below the text. */
  readonly lines?: readonly string[]
  /** A code in large digits, or the address of a button. */
  readonly code?: string
  readonly link?: string
}

interface Reader {
  readonly language: Language
  readonly systemName: string
}

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Subject, text and HTML of a mail in the language of its reader. */
export function renderMail(
  { kind, params, lines = [], code, link }: MailContent,
  { language, systemName }: Reader,
): RenderedMail {
  const all = { ...params, systemName }
  const say = (key: MessageKey<'mails'>) => message(language, 'mails', key, all)
  const subject = say(`${kind}Subject`)
  const body = say(`${kind}Text`)
  const keys = endings[kind] ?? asked
  const ending = say(keys.ending)
  const text = [body, ...lines, code ?? link, ending, systemName].filter(part => part !== undefined)
  const html = page(language, [
    `<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(subject)}</h1>`,
    paragraph(body),
    ...lines.map(line => paragraph(line)),
    code === undefined ? '' : codeBlock(code),
    link === undefined ? '' : button(link, say(keys.button)),
    paragraph(ending, 'color:#5f6368;font-size:13px'),
    paragraph(systemName, 'color:#5f6368;font-size:13px'),
  ])
  return { subject, text: `${text.join('\n\n')}\n`, html }
}

/** Mail programs ignore style sheets, so every element has its own style. */
function page(language: Language, parts: readonly string[]): string {
  const lang = language === 'zh' ? 'zh-CN' : 'en'
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0;padding:24px;background:#f5f5f5;color:#202124;font-family:sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">',
    ...parts.filter(part => part !== ''),
    '</div></body></html>',
  ].join('\n')
}

function paragraph(words: string, style = 'font-size:15px'): string {
  return `<p style="margin:0 0 16px;line-height:1.5;${style}">${escapeHtml(words)}</p>`
}

function codeBlock(code: string): string {
  const style = 'margin:0 0 16px;font:bold 28px monospace;letter-spacing:4px'
  return `<p style="${style}">${escapeHtml(code)}</p>`
}

/** The address is shown too, for programs that do not open links. */
function button(link: string, label: string): string {
  const href = escapeHtml(link)
  const style =
    'display:inline-block;padding:10px 20px;background:#1a56db;color:#fff;border-radius:6px;text-decoration:none'
  return [
    `<p style="margin:0 0 16px"><a href="${href}" style="${style}">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${href}</p>`,
  ].join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, letter => ENTITIES[letter] ?? letter)
}
