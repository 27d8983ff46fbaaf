interface LogoProps {
  readonly size?: number
  /** The image that the operator has set; else the built-in logo. */
  readonly src?: string | undefined
  readonly name: string
}

/** The logo: an open gate above water. */
export function Logo({ size = 28, src, name }: LogoProps) {
  if (src)
    return <img src={src} width={size} height={size} alt={name} style={{ objectFit: 'contain' }} />
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label={name}>
      <rect width="32" height="32" rx="8" fill="#0b7078" />
      <g fill="none" stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M6 18c3.3-2.8 6.6-2.8 10 0s6.7 2.8 10 0" />
        <path d="M6 24.3c3.3-2.8 6.6-2.8 10 0s6.7 2.8 10 0" opacity="0.6" />
      </g>
      <path d="M9 6.8h14v4.4a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2z" fill="#fff" />
    </svg>
  )
}
