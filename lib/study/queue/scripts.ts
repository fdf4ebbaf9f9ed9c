// What Redis does in one step. What can fail because a key holds something else comes before what cannot be taken back. The keys of a study live for a lease, which its process renews.

/**
 * Makes a study known, unless another process runs it. Returns 0 if one does, 1 if the campaign is missing, else 2.
 * KEYS: study, campaign, results, held, studies. ARGV: text, owner, milliseconds, id.
 */
export const ANNOUNCE = `
local old = redis.call('HGET', KEYS[1], 'owner')
if old and old ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], 'owner', ARGV[2], 'text', ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PEXPIRE', KEYS[3], ARGV[3])
redis.call('PEXPIRE', KEYS[4], ARGV[3])
redis.call('SADD', KEYS[5], ARGV[4])
return 1 + redis.call('PEXPIRE', KEYS[2], ARGV[3])
`;

/**
 * Keeps the results of a job. Returns -1 if nobody runs the study, and 0 if there is no room.
 * KEYS: study, results, held. ARGV: results, bytes that may wait.
 */
export const SEND = `
local left = redis.call('PTTL', KEYS[1])
if left < 0 then return -1 end
local held = tonumber(redis.call('GET', KEYS[3]) or '0') or 0
local size = string.len(ARGV[1])
if held > 0 and held + size > tonumber(ARGV[2]) then return 0 end
redis.call('INCRBY', KEYS[3], size)
redis.call('RPUSH', KEYS[2], ARGV[1])
redis.call('PEXPIRE', KEYS[2], left)
redis.call('PEXPIRE', KEYS[3], left)
return 1
`;

/**
 * Returns the oldest results and removes them. One that is too long comes without its content.
 * KEYS: results, held. ARGV: their largest number, their most bytes.
 */
export const TAKE = `
local found = redis.call('LRANGE', KEYS[1], 0, ARGV[1] - 1)
if #found == 0 then
  redis.call('DEL', KEYS[2])
  return found
end
local size = 0
for i, each in ipairs(found) do
  size = size + string.len(each)
  if string.len(each) > tonumber(ARGV[2]) then found[i] = '' end
end
redis.call('DECRBY', KEYS[2], size)
redis.call('LTRIM', KEYS[1], #found, -1)
return found
`;

/** Removes a study, unless another process runs it. KEYS: study, results, held, studies. ARGV: owner, id. */
export const WITHDRAW = `
local owner = redis.call('HGET', KEYS[1], 'owner')
if owner and owner ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
redis.call('SREM', KEYS[4], ARGV[2])
return 1
`;
