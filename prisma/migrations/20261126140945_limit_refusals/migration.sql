-- CreateTable
CREATE TABLE "limit_refusals" (
    "limit" TEXT NOT NULL,
    "caller" TEXT NOT NULL,
    "count" BIGINT NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "limit_refusals_pkey" PRIMARY KEY ("limit","caller")
);

-- CreateTable
CREATE TABLE "untrusted_proxies" (
    "address" TEXT NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "untrusted_proxies_pkey" PRIMARY KEY ("address")
);

-- CreateIndex
CREATE INDEX "limit_refusals_last_at_idx" ON "limit_refusals"("last_at");
