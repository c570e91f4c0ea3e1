#!/bin/sh
# Makes the root of an image of the files of Debian packages and this image's Node: make-root.sh folder package…
set -eu
root=$1
shift

mkdir -p "$root/usr/bin" "$root/usr/sbin" "$root/usr/lib" "$root/usr/lib64" "$root/usr/local/bin" "$root/var/lib/dpkg/status.d" \
  "$root/etc" "$root/proc" "$root/sys" "$root/dev" "$root/run"
for name in bin sbin lib lib64; do ln -s "usr/$name" "$root/$name"; done
mkdir -m 1777 "$root/tmp"
mkdir -m 700 "$root/var/lib/nara"
chown 10001:10001 "$root/var/lib/nara"
printf 'root:x:0:0::/:/bin/sh\nnara:x:10001:10001::/var/lib/nara:/bin/sh\n' > "$root/etc/passwd"
printf 'root:x:0:\nnara:x:10001:\n' > "$root/etc/group"

apt-get update -qq
apt-get download -qq "$@"
for package in ./*.deb; do
  dpkg-deb --fsys-tarfile "$package" | tar -x -C "$root" --keep-directory-symlink
  # Tells scanners of images which versions these are.
  dpkg-deb --field "$package" > "$root/var/lib/dpkg/status.d/$(dpkg-deb --field "$package" Package)"
done
ln -sf dash "$root/usr/bin/sh"

# Documentation, translations and character sets, which nobody reads here; Node brings its own.
rm -rf "$root"/usr/share/doc "$root"/usr/share/man "$root"/usr/share/locale "$root"/usr/share/lintian \
  "$root"/usr/share/bash-completion "$root"/usr/lib/*-linux-gnu/gconv

cp "$(command -v node)" "$root/usr/local/bin/node"
strip --strip-all "$root/usr/local/bin/node"
chroot "$root" /usr/local/bin/node --version
