import type { PostgresTables } from '../../runs/postgres/migrate.ts'

/** The schema of what fleets remember; the ledgers of the services are beside it. */
export const FLEET_SCHEMA = 'newoaks_fleet'

/** What should run, what a night did, and what all workers of an account share. No key is in it. */
export const fleetTables: PostgresTables = {
  name: 'fleet',
  steps: [
    (schema) => `
      CREATE TABLE ${schema}.fleets (
        name text PRIMARY KEY,
        folder text NOT NULL,
        plan jsonb NOT NULL,
        registered_at_ms bigint NOT NULL
      );
      CREATE TABLE ${schema}.nights (
        id text PRIMARY KEY,
        fleet text NOT NULL,
        cron text,
        time_zone text,
        started_at_ms bigint NOT NULL,
        planned_at_ms bigint
      );
      CREATE INDEX nights_by_fleet ON ${schema}.nights (fleet, started_at_ms);
      CREATE TABLE ${schema}.tasks (
        night text NOT NULL REFERENCES ${schema}.nights (id) ON DELETE CASCADE,
        kind text NOT NULL,
        bot text NOT NULL,
        what text NOT NULL,
        account text NOT NULL,
        state text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        settings jsonb,
        detail jsonb,
        content bytea,
        choices text,
        started_at_ms bigint,
        ended_at_ms bigint,
        run_id text,
        rows jsonb,
        message text,
        fix text,
        PRIMARY KEY (night, bot, kind, what)
      );
      CREATE TABLE ${schema}.busy_answers (
        account text NOT NULL,
        at_ms bigint NOT NULL
      );
      CREATE INDEX busy_answers_by_time ON ${schema}.busy_answers (at_ms);
      CREATE TABLE ${schema}.limits (
        account text PRIMARY KEY,
        next_at_ms double precision NOT NULL DEFAULT 0,
        held_until_ms double precision NOT NULL DEFAULT 0
      )`,
    (schema) => `
      CREATE TABLE ${schema}.turns (
        account text NOT NULL,
        slot integer NOT NULL,
        taken integer NOT NULL DEFAULT 0,
        free_at_ms double precision NOT NULL DEFAULT 0,
        PRIMARY KEY (account, slot)
      )`,
  ],
}
