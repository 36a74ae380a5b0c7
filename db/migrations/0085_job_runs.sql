CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`ran_at` text NOT NULL,
	`took_ms` integer NOT NULL,
	`succeeded_at` text,
	`failure_count` integer NOT NULL,
	`error` text,
	`figures` text NOT NULL,
	CONSTRAINT "job_runs_name" CHECK(typeof("name") = 'text'),
	CONSTRAINT "job_runs_ran_at" CHECK("ran_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "job_runs_took_ms" CHECK(typeof("took_ms") = 'integer' AND "took_ms" >= 0),
	CONSTRAINT "job_runs_succeeded_at" CHECK("succeeded_at" IS NULL OR ("succeeded_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "job_runs_failure_count" CHECK(typeof("failure_count") = 'integer' AND "failure_count" >= 0),
	CONSTRAINT "job_runs_error" CHECK("error" IS NULL OR (typeof("error") = 'text')),
	CONSTRAINT "job_runs_figures" CHECK(json_valid("figures"))
);
