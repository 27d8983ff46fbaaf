import { lazy, Suspense } from 'react'

const RichTextContent = lazy(async () => ({
  default: (await import('./RichTextContent.tsx')).RichTextContent,
}))

interface RichTextProps {
  /** Markdown, HTML or both, as the owner of the site wrote it. */
  readonly source: string
}

/** A text of the site owner. The parser and the sanitiser are loaded with the first such text. */
export function RichText({ source }: RichTextProps) {
  return (
    <Suspense>
      <RichTextContent source={source} />
    </Suspense>
  )
}
