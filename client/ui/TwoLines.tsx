import type { ReactNode } from 'react'

interface TwoLinesProps {
  readonly first: ReactNode
  /** The second line, smaller and in a lighter colour. */
  readonly second?: ReactNode
  readonly align?: 'left' | 'right'
}

/** A table cell of two lines. Both fit into a row of 40 px. */
export function TwoLines({ first, second, align = 'left' }: TwoLinesProps) {
  return (
    <span className={align === 'right' ? 'lines lines-right' : 'lines'}>
      <span className="lines-first">{first}</span>
      {second != null && second !== '' && <span className="lines-second">{second}</span>}
    </span>
  )
}
