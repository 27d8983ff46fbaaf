-- CreateEnum
CREATE TYPE "key_choice" AS ENUM ('RANDOM', 'IN_TURN');

-- AlterTable
ALTER TABLE "channels" ADD COLUMN     "key_choice" "key_choice" NOT NULL DEFAULT 'RANDOM';

-- CreateTable
CREATE TABLE "channel_keys" (
    "id" SERIAL NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "key_cipher" BYTEA NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "key_preview" TEXT NOT NULL,
    "status" "channel_status" NOT NULL DEFAULT 'ENABLED',
    "status_reason" TEXT,
    "status_at" TIMESTAMPTZ(3),
    "call_count" BIGINT NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "last_error_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "channel_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "channel_keys_channel_id_idx" ON "channel_keys"("channel_id");

-- CreateIndex
CREATE INDEX "channel_keys_key_hash_idx" ON "channel_keys"("key_hash");

-- AddForeignKey
ALTER TABLE "channel_keys" ADD CONSTRAINT "channel_keys_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channels"("id") ON DELETE CASCADE ON UPDATE CASCADE;
