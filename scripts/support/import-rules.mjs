/** One rule: files that match `from` must not import what matches `to`; do `instead`. */
const rule = (name, from, ...[to, instead]) => ({
  name,
  from: new RegExp(from),
  // `$1` in `to` is the captured part of `from`.
  isAgainst: (target, captured = '') => new RegExp(to.replaceAll('$1', captured)).test(target),
  instead,
})

/**
 * The allowed directions of imports. A file is matched by its path, an npm package as `npm:name`, a
 * module of Node as `node:name`. Imports of types are checked too.
 */
export const RULES = [
  rule(
    'contract-is-plain',
    '^contract/',
    '^(server|compat|client|prisma|tests|scripts)/|^npm:(?!zod$)|^node:',
    'contract/ is used by browser and server and imports only zod: move the shared code into contract/',
  ),
  rule(
    'kernel-below-all',
    '^server/kernel/',
    '^(compat|client)/|^server/(?!kernel/|generated/)',
    'the kernel has interfaces and no users of them: pass what you need as an argument',
  ),
  rule(
    'domain-knows-no-edge',
    '^server/domain/',
    '^(compat|client)/|^server/(graphql|relay|providers|jobs)/',
    'a verb does not depend on the API that calls it: take an actor and plain input',
  ),
  rule(
    'domain-takes-effects-from-ctx',
    '^server/domain/',
    '^server/io/',
    'use the interface in Ctx; the start connects it to io',
  ),
  rule(
    'domain-by-the-door',
    '^server/domain/([^/]+)/',
    '^server/domain/(?!$1/)[^/]+/(?!index[.]ts$)',
    'import the other noun from its index.ts',
  ),
  rule(
    'doors-only',
    '^(?:compat|server/(?:graphql|relay|jobs|live))/',
    '^server/domain/[^/]+/(?!index[.]ts$)',
    'an API calls verbs: export what you need from the noun’s index.ts',
  ),
  rule(
    'io-knows-no-noun',
    '^server/io/',
    '^(compat|client)/|^server/(domain|graphql|relay|providers|jobs)/',
    'io performs effects: move the rule to a verb',
  ),
  rule(
    'edges-apart',
    '^compat/',
    '^server/graphql/',
    'the APIs do not import each other: share through the domain',
  ),
  rule(
    'graphql-knows-no-wire',
    '^server/graphql/',
    '^compat/|^server/relay/',
    'the APIs do not import each other: share through the domain',
  ),
  rule(
    'engine-knows-no-dialect',
    '^server/relay/',
    '^compat/|^server/graphql/',
    'the relay gets the API of the caller as an argument: describe it in server/relay/surface.ts',
  ),
  rule(
    'engine-knows-the-neutral-form',
    '^server/relay/',
    '^server/dialects/[^/]+/',
    'the engine knows what all dialects have: describe it in server/dialects/dialect.ts',
  ),
  rule(
    'engine-knows-no-vendor',
    '^server/relay/',
    '^server/providers/(?!(provider|registry|balance|orders|thought-faults|fault-codes|test-rules|tokenizer-of|tasks/registry|tasks/task-provider)[.]ts$)',
    'the engine asks the registry or a table of server/providers: describe it in provider.ts',
  ),
  rule(
    'jobs-are-schedules',
    '^server/jobs/',
    '^compat/|^server/(graphql|relay)/',
    'a job only schedules a verb: put the work into a verb',
  ),
  rule(
    'live-knows-topics-only',
    '^server/live/',
    '^compat/|^server/(domain|graphql|relay|providers|jobs)/',
    'notifications have ids only: the subscriber loads the row',
  ),
  rule(
    'providers-pure',
    '^server/providers/',
    '^(compat|client)/|^server/(domain|relay|io|live|graphql|jobs|generated)/|^node:(?!crypto$)|^npm:',
    'a provider is tables and pure functions: return data, the engine performs it',
  ),
  rule(
    'dialects-pure',
    '^server/dialects/',
    '^(compat|client)/|^server/(domain|relay|io|live|graphql|jobs|generated|providers)/|^node:(?!(crypto|string_decoder)$)|^npm:',
    'a dialect is pure functions: return data, a surface or a codec uses it',
  ),
  rule(
    'dialects-apart',
    '^server/dialects/([^/]+)/',
    '^server/dialects/(?!$1/)[^/]+/',
    'dialects meet only in the neutral form: share through server/dialects',
  ),
  rule(
    'hot-path-without-frameworks',
    '^server/(?:relay|domain/money)/',
    '^server/generated/|^npm:(@prisma/client|@prisma/adapter-pg|fastify|@fastify/.*|graphql|graphql-yoga|@pothos/.*)$',
    'a call is served without ORM and framework: use prepared SQL through Ctx',
  ),
  rule(
    'client-is-outside',
    // The build of the console runs on Node, not in a page.
    '^client/(?!build/)',
    '^(server|compat|prisma|scripts|tests)/|^node:',
    'share through contract/',
  ),
  rule(
    'browser-without-prices',
    '^client/|^contract/(?!options|prices/)',
    '^contract/(prices/|options[.]ts|options/(operation|rates|system|other)[.]ts)',
    'the options have the price list as a default, which is large: ask the server',
  ),
  rule(
    'routes-apart',
    '^client/routes/([^/]+)/',
    '^client/routes/(?!$1/)[^/]+/',
    'move it to client/entities',
  ),
  rule(
    'shared-parts-know-no-route',
    '^client/(?:ui|format|i18n|relay)/',
    '^client/(routes|shell)/',
    'a shared component does not import routes: pass values in',
  ),
  rule(
    'entities-know-only-the-session',
    '^client/entities/',
    '^client/(routes/|shell/(?!session[.]ts$))',
    'an entity may import the viewer and the money format of the site; pass other values in',
  ),
  rule('tests-stay-outside', '^(?!tests/|bench/)', '^tests/', 'move what both need out of tests/'),
  rule(
    'main-is-the-top',
    '^(?!tests/)',
    '^server/main[.]ts$',
    'main.ts connects everything and is imported by no other file',
  ),
]

/**
 * The hot path of a call: everything that these files load, indirect imports included. It must not
 * load an ORM or a web framework. Imports of types load nothing.
 */
export const HOT_PATH = {
  from: ['server/relay/handle.ts', 'server/domain/money/ledger.ts'],
  isAgainst: target =>
    /^server\/generated\/|^npm:(@prisma\/.*|prisma|fastify|@fastify\/.*|graphql|graphql-.*|@graphql-.*|@pothos\/.*)$/.test(
      target,
    ),
  instead:
    'a call is served without ORM and framework, also through indirect imports: use prepared SQL',
}
