import { image, integer, line, markup } from './plain-kinds.ts'
import { noEffect, section } from './row.ts'

const ROLE_MAX = 100

const content = section('other', 'content')
const unused = section('other', 'unused')

/** The options of the other tab, and those that no tab shows. */
export const other = {
  /** Pops up once for everybody. */
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

  /** Known to clients of the old REST only. */
  FileUploadPermission: unused.private(integer(0, ROLE_MAX), '0', noEffect),
  /** Known to clients of the old REST only. */
  FileDownloadPermission: unused.private(integer(0, ROLE_MAX), '0', noEffect),
  /** Known to clients of the old REST only. */
  ImageUploadPermission: unused.private(integer(0, ROLE_MAX), '0', noEffect),
  /** Known to clients of the old REST only. */
  ImageDownloadPermission: unused.private(integer(0, ROLE_MAX), '0', noEffect),
}
