interface LogoProps {
  readonly size?: number
  /** An image the operator has set; without it the built-in mark is drawn. */
  readonly src?: string | undefined
  readonly name: string
}

/** A gate that lets a measured stream through. */
export function Logo({ size = 28, src, name }: LogoProps) {
  if (src)
    return <img src={src} width={size} height={size} alt={name} style={{ objectFit: 'contain' }} />
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label={name}>
      <rect width="32" height="32" rx="8" fill="#0b7078" />
      <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M5 11.5c3-2.4 5.2-2.4 8.2 0M18.8 11.5c3-2.4 5.2-2.4 8.2 0" />
        <path d="M5 20.5c3.7-2.9 7.3-2.9 11 0s7.3 2.9 11 0" />
        <path d="M16 6v11" />
      </g>
    </svg>
  )
}
