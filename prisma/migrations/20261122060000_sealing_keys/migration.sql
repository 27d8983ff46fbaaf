-- CreateTable
CREATE TABLE "sealing_keys" (
    "key_id" BYTEA NOT NULL,
    "sample" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sealing_keys_pkey" PRIMARY KEY ("key_id")
);
