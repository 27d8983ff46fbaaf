import { Marked, type Token } from 'marked'
import { createMarkupReader } from '../../../ui/readMarkup.ts'
import { colorCode } from './colorCode.ts'

const PICTURE = /^data:image\/(png|jpeg|gif|webp);base64,/
const LANGUAGE = /^language-([\w+#.-]{1,30})$/

/** The attribute of the buttons that copy a block of code. */
export const COPIES_CODE = 'data-copies-code'

/**
 * The address of a picture can carry parts of the conversation to another site, and a text that the
 * user pasted can make the model write one. So a picture of the web is a link, which the user opens.
 */
function linkWebPicture(token: Token): void {
  if (token.type !== 'image' || PICTURE.test(String(token['href']))) return
  const text = String(token['text'] || token['href'])
  Object.assign(token, { type: 'link', tokens: [{ type: 'text', raw: text, text }] })
}

const readMarkdown = createMarkupReader({
  parser: new Marked({ walkTokens: linkWebPicture }),
  isPicture: address => PICTURE.test(address),
  codeClass: LANGUAGE,
})

/** The Markdown of an answer as safe nodes. A block of code has its language and a copy button. */
export function readAnswer(source: string, copyLabel: string): DocumentFragment {
  const content = readMarkdown(source)
  for (const block of content.querySelectorAll('pre')) frameCode(block, copyLabel)
  return content
}

function frameCode(block: HTMLElement, copyLabel: string): void {
  const code = block.querySelector('code')
  const language = LANGUAGE.exec(code?.className ?? '')?.[1] ?? ''
  const [frame, head, name, button] = ['figure', 'figcaption', 'span', 'button'].map(tag =>
    document.createElement(tag),
  ) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement]
  name.textContent = language
  button.setAttribute('type', 'button')
  button.setAttribute(COPIES_CODE, '')
  button.textContent = copyLabel
  head.append(name, button)
  // A long line scrolls, which must be possible with the keyboard.
  block.tabIndex = 0
  block.replaceWith(frame)
  frame.append(head, block)
  if (code && language !== '') colorCode(code, language)
}
