import { image, integer, line, markup } from './plain-kinds.ts'
import { noEffect, section } from './row.ts'

const ROLE_MAX = 100

const content = section('other', 'content')
const unused = section('other', 'unused')

/** The options of the other tab, and those that no tab shows. */
export const other = {
  /** Shown once to every visitor. */
  Notice: content.public(markup, '', { content: 'notice', effect: 'client/shell/NoticeBell.tsx' }),
  SystemName: content.public(line, 'Sluice', {
    status: 'systemName',
    rest: 'system_name',
    effect: 'client/shell/session.ts',
  }),
  Logo: content.public(image, '', {
    status: 'logo',
    rest: 'logo',
    effect: 'client/shell/Header.tsx',
  }),
  /** Markup, or an https address that is shown in a frame. */
  HomePageContent: content.public(markup, '', {
    content: 'home',
    effect: 'client/routes/home/Home.entrypoint.ts',
  }),
  /** As `HomePageContent`. */
  About: content.public(markup, '', {
    content: 'about',
    effect: 'client/routes/about/About.entrypoint.ts',
  }),
  /** Empty: the default line. */
  Footer: content.public(markup, '', {
    status: 'footerHtml',
    rest: 'footer_html',
    effect: 'client/shell/Footer.tsx',
  }),

  /** Used only by clients of the old REST API. */
  FileUploadPermission: unused.private(integer(0, ROLE_MAX), '0', noEffect),
  /** Used only by clients of the old REST API. */
  FileDownloadPermission: unused.private(integer(0, ROLE_MAX), '0', noEffect),
  /** Used only by clients of the old REST API. */
  ImageUploadPermission: unused.private(integer(0, ROLE_MAX), '0', noEffect),
  /** Used only by clients of the old REST API. */
  ImageDownloadPermission: unused.private(integer(0, ROLE_MAX), '0', noEffect),
}
