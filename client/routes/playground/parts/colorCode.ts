type Highlight = (code: HTMLElement, language: string) => void

let highlight: Highlight | undefined

/** Colors the words of code. The colors are loaded with the first code that has a language. */
export function colorCode(code: HTMLElement, language: string): void {
  if (highlight) return highlight(code, language)
  import('./highlight.ts').then(
    loaded => {
      highlight = loaded.highlight
      highlight(code, language)
    },
    // Without it the code is plain.
    () => undefined,
  )
}
