// The compiler `require`s this file, so the object itself is exported under the CommonJS name.
const config = {
  src: './client',
  schema: './schema.graphql',
  language: 'typescript',
  artifactDirectory: './client/__generated__',
  eagerEsModules: true,
  useImportTypeSyntax: true,
  noFutureProofEnums: true,
  requireCustomScalarTypes: true,
  customScalarTypes: { BigInt: 'string', DateTime: 'string', Decimal: 'string', JSON: 'unknown' },
  noSourceControl: true,
  persistConfig: { file: './client/persisted.json', algorithm: 'MD5' },
}

export { config as 'module.exports' }
