const SITES = {
  GITHUB: 'GitHub',
  LINUXDO: 'LinuxDO',
  OIDC: 'OIDC',
  TELEGRAM: 'Telegram',
  WECHAT: 'WeChat',
} as const

/** The name of the site of a linked account. */
export const siteOf = (provider: string): string => SITES[provider as keyof typeof SITES]
