create table actors (
  id uuid primary key,
  kind text not null check (kind in ('visitor')),
  secret_hash bytea not null unique,
  created_at timestamptz not null default now()
);

create table files (
  id uuid primary key,
  actor_id uuid not null references actors,
  name text not null,
  state text not null check (state in ('uploading', 'ready', 'refused', 'deleted')),
  format text,
  bytes bigint not null default 0,
  sha256 text,
  pages integer,
  encrypted boolean not null default false,
  signed boolean not null default false,
  storage_key text unique,
  refusal jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- bytes exist exactly where a person may read them
  check ((state = 'ready') = (storage_key is not null))
);
create index files_by_expiry on files (expires_at) where state <> 'deleted';
create index files_by_actor on files (actor_id);

create table jobs (
  id uuid primary key,
  actor_id uuid not null references actors,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'completed', 'failed', 'cancelled', 'expired')),
  -- made by the product itself (a preview), so it is not metered and not listed
  internal boolean not null default false,
  steps jsonb not null,
  idempotency_key text,
  attempt integer not null default 0,
  step integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  refusal jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  unique (actor_id, idempotency_key)
);
create index jobs_open on jobs (created_at) where state in ('queued', 'running');
create index jobs_by_expiry on jobs (expires_at) where state <> 'expired';

create table job_files (
  job_id uuid not null references jobs on delete cascade,
  file_id uuid not null references files,
  role text not null check (role in ('input', 'output')),
  position integer not null,
  password bytea,
  primary key (job_id, role, position)
);
create index job_files_by_file on job_files (file_id);

create table meters (
  subject text not null,
  what text not null,
  period date not null,
  used integer not null default 0 check (used >= 0),
  primary key (subject, what, period)
);

create table discarded_blobs (
  storage_key text primary key,
  discarded_at timestamptz not null default now()
);

-- every change that somebody may be watching announces itself; the payload is only the id
create function announce_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('job_changed', new.id::text);
  return null;
end $$;
create trigger job_changed after insert or update on jobs for each row execute function announce_job();

-- how often somebody acted lately; its columns are those that rate-limiter-flexible expects
create table paces (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table workers (
  id uuid primary key,
  seen_at timestamptz not null default now(),
  -- what holds its child processes: bubblewrap or prlimit
  jail text not null
);
