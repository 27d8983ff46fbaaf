import { image, integer, line, markup } from './plain-kinds.ts'
import { section } from './row.ts'

const ROLE_MAX = 100

const content = section('other', 'content')
const unused = section('other', 'unused')

/** The options of the other tab, and those that no tab shows. */
export const other = {
  /** Pops up once for everybody. */
  Notice: content.public(markup, ''),
  SystemName: content.public(line, 'Sluice'),
  Logo: content.public(image, ''),
  /** Markup, or an https address that is shown in a frame. */
  HomePageContent: content.public(markup, ''),
  /** As `HomePageContent`. */
  About: content.public(markup, ''),
  /** Empty: the default line. */
  Footer: content.public(markup, ''),

  /** Kept for old clients; without effect. */
  FileUploadPermission: unused.private(integer(0, ROLE_MAX), '0'),
  /** Kept for old clients; without effect. */
  FileDownloadPermission: unused.private(integer(0, ROLE_MAX), '0'),
  /** Kept for old clients; without effect. */
  ImageUploadPermission: unused.private(integer(0, ROLE_MAX), '0'),
  /** Kept for old clients; without effect. */
  ImageDownloadPermission: unused.private(integer(0, ROLE_MAX), '0'),
}
