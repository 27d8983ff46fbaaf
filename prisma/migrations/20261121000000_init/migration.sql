-- CreateEnum
CREATE TYPE "role" AS ENUM ('NORMAL', 'ADMIN', 'ROOT');

-- CreateEnum
CREATE TYPE "user_status" AS ENUM ('ENABLED', 'DISABLED', 'OTHER');

-- CreateEnum
CREATE TYPE "channel_status" AS ENUM ('ENABLED', 'DISABLED', 'AUTO_DISABLED');

-- CreateEnum
CREATE TYPE "token_status" AS ENUM ('ENABLED', 'DISABLED', 'EXPIRED', 'EXHAUSTED');

-- CreateEnum
CREATE TYPE "redemption_status" AS ENUM ('UNUSED', 'DISABLED', 'USED');

-- CreateEnum
CREATE TYPE "log_type" AS ENUM ('UNKNOWN', 'TOP_UP', 'CONSUME', 'ADMIN', 'SYSTEM');

-- CreateEnum
CREATE TYPE "entry_kind" AS ENUM ('OPENING', 'CHARGE', 'REFUND', 'TOP_UP', 'REDEMPTION', 'REWARD', 'TRANSFER', 'ADJUSTMENT', 'TOKEN_LIMIT');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('PENDING', 'PAID', 'FLAGGED');

-- CreateEnum
CREATE TYPE "drawing_status" AS ENUM ('NOT_START', 'SUBMITTED', 'IN_PROGRESS', 'SUCCESS', 'FAILURE', 'MODAL');

-- CreateEnum
CREATE TYPE "task_status" AS ENUM ('NOT_START', 'SUBMITTED', 'QUEUED', 'IN_PROGRESS', 'SUCCESS', 'FAILURE', 'UNKNOWN');

-- CreateEnum
CREATE TYPE "code_purpose" AS ENUM ('VERIFY_EMAIL', 'RESET_PASSWORD', 'OAUTH_STATE');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "username_key" TEXT NOT NULL,
    "display_name" TEXT NOT NULL DEFAULT '',
    "password_hash" TEXT,
    "role" "role" NOT NULL DEFAULT 'NORMAL',
    "status" "user_status" NOT NULL DEFAULT 'ENABLED',
    "group" TEXT NOT NULL DEFAULT 'default',
    "email" TEXT,
    "github_id" TEXT,
    "wechat_id" TEXT,
    "telegram_id" TEXT,
    "linux_do_id" TEXT,
    "balance" BIGINT NOT NULL DEFAULT 0,
    "used_quota" BIGINT NOT NULL DEFAULT 0,
    "request_count" BIGINT NOT NULL DEFAULT 0,
    "invite_code" TEXT,
    "inviter_id" INTEGER,
    "invite_count" INTEGER NOT NULL DEFAULT 0,
    "reward_balance" BIGINT NOT NULL DEFAULT 0,
    "reward_total" BIGINT NOT NULL DEFAULT 0,
    "access_token_hash" BYTEA,
    "default_password" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_ins" (
    "id_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "agent" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_ins_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "one_time_codes" (
    "id" BIGSERIAL NOT NULL,
    "purpose" "code_purpose" NOT NULL,
    "subject" TEXT NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "data" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "one_time_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tokens" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "key_cipher" BYTEA NOT NULL,
    "key_preview" TEXT NOT NULL,
    "status" "token_status" NOT NULL DEFAULT 'ENABLED',
    "balance" BIGINT NOT NULL DEFAULT 0,
    "used_quota" BIGINT NOT NULL DEFAULT 0,
    "unlimited" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3),
    "model_limits_enabled" BOOLEAN NOT NULL DEFAULT false,
    "model_limits" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "allow_ips" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "group" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accessed_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "channels" (
    "id" SERIAL NOT NULL,
    "type" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "status" "channel_status" NOT NULL DEFAULT 'ENABLED',
    "status_reason" TEXT,
    "status_at" TIMESTAMPTZ(3),
    "key_cipher" BYTEA NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "key_preview" TEXT NOT NULL,
    "base_url" TEXT NOT NULL DEFAULT '',
    "organization" TEXT NOT NULL DEFAULT '',
    "other" TEXT NOT NULL DEFAULT '',
    "models" TEXT[],
    "groups" TEXT[] DEFAULT ARRAY['default']::TEXT[],
    "model_mapping" JSONB NOT NULL DEFAULT '{}',
    "status_code_mapping" JSONB NOT NULL DEFAULT '{}',
    "setting" JSONB NOT NULL DEFAULT '{}',
    "priority" INTEGER NOT NULL DEFAULT 0,
    "weight" INTEGER NOT NULL DEFAULT 0,
    "auto_ban" BOOLEAN NOT NULL DEFAULT true,
    "test_model" TEXT NOT NULL DEFAULT '',
    "tag" TEXT,
    "max_input_tokens" INTEGER NOT NULL DEFAULT 0,
    "response_time_ms" INTEGER NOT NULL DEFAULT 0,
    "tested_at" TIMESTAMPTZ(3),
    "used_quota" BIGINT NOT NULL DEFAULT 0,
    "balance_usd" DECIMAL(20,6) NOT NULL DEFAULT 0,
    "balance_updated_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "channels_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "abilities" (
    "group" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "weight" INTEGER NOT NULL DEFAULT 0,
    "tag" TEXT,

    CONSTRAINT "abilities_pkey" PRIMARY KEY ("group","model","channel_id")
);

-- CreateTable
CREATE TABLE "options" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL DEFAULT '',
    "cipher" BYTEA,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "options_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "nodes" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "beat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "nodes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holds" (
    "call_id" UUID NOT NULL,
    "node_id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_id" INTEGER,
    "amount" BIGINT NOT NULL,
    "token_amount" BIGINT NOT NULL DEFAULT 0,
    "terms" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "holds_pkey" PRIMARY KEY ("call_id")
);

-- CreateTable
CREATE TABLE "entries" (
    "id" BIGSERIAL NOT NULL,
    "kind" "entry_kind" NOT NULL,
    "reference" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_id" INTEGER,
    "amount" BIGINT NOT NULL DEFAULT 0,
    "token_amount" BIGINT NOT NULL DEFAULT 0,
    "reward_amount" BIGINT NOT NULL DEFAULT 0,
    "channel_id" INTEGER,
    "actor_id" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "logs" (
    "id" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "type" "log_type" NOT NULL,
    "user_id" INTEGER NOT NULL,
    "username" TEXT NOT NULL DEFAULT '',
    "token_id" INTEGER NOT NULL DEFAULT 0,
    "token_name" TEXT NOT NULL DEFAULT '',
    "channel_id" INTEGER NOT NULL DEFAULT 0,
    "model" TEXT NOT NULL DEFAULT '',
    "group" TEXT NOT NULL DEFAULT '',
    "prompt_tokens" INTEGER NOT NULL DEFAULT 0,
    "completion_tokens" INTEGER NOT NULL DEFAULT 0,
    "quota" BIGINT NOT NULL DEFAULT 0,
    "duration_ms" INTEGER NOT NULL DEFAULT 0,
    "is_stream" BOOLEAN NOT NULL DEFAULT false,
    "request_id" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL DEFAULT '',
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "logs_pkey" PRIMARY KEY ("id","created_at")
) PARTITION BY RANGE ("created_at");

-- CreateTable
CREATE TABLE "usage_hours" (
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_id" INTEGER NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "calls" BIGINT NOT NULL DEFAULT 0,
    "prompt_tokens" BIGINT NOT NULL DEFAULT 0,
    "completion_tokens" BIGINT NOT NULL DEFAULT 0,
    "quota" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "usage_hours_pkey" PRIMARY KEY ("hour","user_id","token_id","channel_id","model","group")
);

-- CreateTable
CREATE TABLE "redemptions" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "code_cipher" BYTEA NOT NULL,
    "status" "redemption_status" NOT NULL DEFAULT 'UNUSED',
    "quota" BIGINT NOT NULL,
    "creator_id" INTEGER NOT NULL,
    "used_by_user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "redeemed_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "redemptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "top_up_orders" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "trade_no" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "quota" BIGINT NOT NULL,
    "money" DECIMAL(14,2) NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'PENDING',
    "note" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "top_up_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "drawings" (
    "id" SERIAL NOT NULL,
    "mj_id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_id" INTEGER,
    "channel_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "code" INTEGER NOT NULL DEFAULT 0,
    "status" "drawing_status" NOT NULL DEFAULT 'NOT_START',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "prompt" TEXT NOT NULL DEFAULT '',
    "prompt_en" TEXT NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "state" TEXT NOT NULL DEFAULT '',
    "image_url" TEXT NOT NULL DEFAULT '',
    "fail_reason" TEXT NOT NULL DEFAULT '',
    "buttons" JSONB NOT NULL DEFAULT '[]',
    "properties" JSONB NOT NULL DEFAULT '{}',
    "quota" BIGINT NOT NULL DEFAULT 0,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "drawings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" SERIAL NOT NULL,
    "task_id" TEXT NOT NULL,
    "platform" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_id" INTEGER,
    "channel_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "status" "task_status" NOT NULL DEFAULT 'NOT_START',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "fail_reason" TEXT NOT NULL DEFAULT '',
    "input" JSONB NOT NULL DEFAULT '{}',
    "data" JSONB,
    "quota" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "actor_id" INTEGER,
    "actor_role" "role",
    "address" TEXT NOT NULL DEFAULT '',
    "request_id" TEXT NOT NULL DEFAULT '',
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL DEFAULT '',
    "change" JSONB NOT NULL DEFAULT '{}',
    "outcome" TEXT NOT NULL DEFAULT 'ok',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key_key" ON "users"("username_key");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_github_id_key" ON "users"("github_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_wechat_id_key" ON "users"("wechat_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_telegram_id_key" ON "users"("telegram_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_linux_do_id_key" ON "users"("linux_do_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_invite_code_key" ON "users"("invite_code");

-- CreateIndex
CREATE UNIQUE INDEX "users_access_token_hash_key" ON "users"("access_token_hash");

-- CreateIndex
CREATE INDEX "users_group_idx" ON "users"("group");

-- CreateIndex
CREATE INDEX "users_inviter_id_idx" ON "users"("inviter_id");

-- CreateIndex
CREATE INDEX "sign_ins_user_id_idx" ON "sign_ins"("user_id");

-- CreateIndex
CREATE INDEX "sign_ins_expires_at_idx" ON "sign_ins"("expires_at");

-- CreateIndex
CREATE INDEX "one_time_codes_expires_at_idx" ON "one_time_codes"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_codes_purpose_subject_key" ON "one_time_codes"("purpose", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "tokens_key_hash_key" ON "tokens"("key_hash");

-- CreateIndex
CREATE INDEX "tokens_user_id_id_idx" ON "tokens"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "channels_priority_id_idx" ON "channels"("priority" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "channels_tag_idx" ON "channels"("tag");

-- CreateIndex
CREATE INDEX "abilities_channel_id_idx" ON "abilities"("channel_id");

-- CreateIndex
CREATE INDEX "entries_user_id_id_idx" ON "entries"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "entries_kind_reference_key" ON "entries"("kind", "reference");

-- CreateIndex
CREATE INDEX "logs_created_at_id_idx" ON "logs"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "logs_user_id_created_at_id_idx" ON "logs"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "logs_request_id_idx" ON "logs"("request_id");

-- CreateIndex
CREATE INDEX "usage_hours_user_id_hour_idx" ON "usage_hours"("user_id", "hour");

-- CreateIndex
CREATE UNIQUE INDEX "redemptions_code_hash_key" ON "redemptions"("code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "top_up_orders_trade_no_key" ON "top_up_orders"("trade_no");

-- CreateIndex
CREATE INDEX "top_up_orders_user_id_id_idx" ON "top_up_orders"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "drawings_user_id_submitted_at_idx" ON "drawings"("user_id", "submitted_at" DESC);

-- CreateIndex
CREATE INDEX "drawings_mj_id_idx" ON "drawings"("mj_id");

-- CreateIndex
CREATE INDEX "tasks_user_id_submitted_at_idx" ON "tasks"("user_id", "submitted_at" DESC);

-- CreateIndex
CREATE INDEX "tasks_task_id_idx" ON "tasks"("task_id");

-- CreateIndex
CREATE INDEX "audit_entries_created_at_idx" ON "audit_entries"("created_at" DESC);

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "abilities" ADD CONSTRAINT "abilities_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand, from here on: what Prisma cannot express.

-- Logs live in one partition a UTC month. Rows of a month without one wait in the default
-- partition, and move when the month's partition is made. Answers how many were made.
CREATE TABLE "logs_default" PARTITION OF "logs" DEFAULT;

CREATE FUNCTION ensure_log_partitions(months_ahead int, months_back int DEFAULT 0)
RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  this_month timestamp := date_trunc('month', now() AT TIME ZONE 'UTC');
  month timestamp;
  month_end timestamp;
  partition text;
  made int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ensure_log_partitions'));
  FOR step IN -months_back .. months_ahead LOOP
    month := this_month + make_interval(months => step);
    month_end := month + interval '1 month';
    partition := to_char(month, '"logs_"YYYY_MM');
    CONTINUE WHEN to_regclass(partition) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE logs INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', partition);
    EXECUTE format(
      'WITH moved AS (DELETE FROM logs_default WHERE created_at >= %L AND created_at < %L RETURNING *)
       INSERT INTO %I SELECT * FROM moved',
      month AT TIME ZONE 'UTC', month_end AT TIME ZONE 'UTC', partition);
    EXECUTE format(
      'ALTER TABLE logs ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
      partition, month AT TIME ZONE 'UTC', month_end AT TIME ZONE 'UTC');
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;

SELECT ensure_log_partitions(2);

-- The ledger and the audit trail only grow.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whatever the program does, no purse goes below zero.
ALTER TABLE "users"
  ADD CONSTRAINT "users_balance_not_negative" CHECK ("balance" >= 0),
  ADD CONSTRAINT "users_reward_balance_not_negative" CHECK ("reward_balance" >= 0);
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_balance_not_negative" CHECK ("balance" >= 0);
ALTER TABLE "holds"
  ADD CONSTRAINT "holds_amount_not_negative" CHECK ("amount" >= 0),
  ADD CONSTRAINT "holds_token_amount_not_negative" CHECK ("token_amount" >= 0);
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_quota_positive" CHECK ("quota" > 0);
ALTER TABLE "top_up_orders"
  ADD CONSTRAINT "top_up_orders_quota_positive" CHECK ("quota" > 0),
  ADD CONSTRAINT "top_up_orders_money_not_negative" CHECK ("money" >= 0);
ALTER TABLE "drawings" ADD CONSTRAINT "drawings_quota_not_negative" CHECK ("quota" >= 0);
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_quota_not_negative" CHECK ("quota" >= 0);

-- Rows that every call changes keep room in their page, so that the change touches no index.
ALTER TABLE "users" SET (fillfactor = 75);
ALTER TABLE "tokens" SET (fillfactor = 75);
ALTER TABLE "channels" SET (fillfactor = 70);
ALTER TABLE "usage_hours" SET (fillfactor = 80);

-- A hold lives for one call: the dead rows are cleared by count, not by share.
ALTER TABLE "holds" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
