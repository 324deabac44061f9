import pg from 'pg'

const names = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/**
 * Lets the server of the tests keep what it acknowledged through a loss of power, as a PostgreSQL does by itself, or not: its data is thrown
 * away with the run, and each commit would wait for the disk.
 */
export const setDurable = async (superuserUrl: string, isDurable: boolean): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    for (const name of names) await client.query(`alter system ${isDurable ? `reset ${name}` : `set ${name} = off`}`)
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}
